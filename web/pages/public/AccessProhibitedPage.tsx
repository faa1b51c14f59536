import { AccessProhibited } from '#web/features/shell/AccessProhibited.tsx';

export function AccessProhibitedPage() {
  return <AccessProhibited />;
}
