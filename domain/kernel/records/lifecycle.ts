/** A transition: its source statuses and its target. */
export interface Step<Status extends string> {
  readonly from: readonly Status[];
  readonly to: Status;
}

/** Statuses and transitions, used by queries, services, buttons, schemas and the test of the SQL CHECK. */
export interface Lifecycle<Status extends string, Name extends string> {
  readonly statuses: readonly [Status, ...Status[]];
  readonly steps: Readonly<Record<Name, Step<Status>>>;
  can(status: Status, name: Name): boolean;
  /** The steps that may be taken from `status`, in the table's order. */
  open(status: Status): Name[];
}

export function defineLifecycle<const Status extends string, const Name extends string>(
  statuses: readonly [Status, ...Status[]],
  steps: Record<Name, { from: readonly NoInfer<Status>[]; to: NoInfer<Status> }>,
): Lifecycle<Status, Name> {
  const can = (status: Status, name: Name) => steps[name].from.includes(status);
  return {
    statuses,
    steps,
    can,
    open: (status) => (Object.keys(steps) as Name[]).filter((name) => can(status, name)),
  };
}
