import { AccessProhibited } from '#web/features/shell/AccessProhibited.tsx';

/** Every address that does not exist, with status 404. */
export function AccessProhibitedPage() {
  return <AccessProhibited />;
}
