import { type AuditFilter, auditFilters } from '#domain/audit/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { nameOf, type Person } from '#web/admin-kit/list/cells.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import styles from './history.module.css';
import { entityText } from './labels.ts';

interface AuditFilterValues {
  entity?: AuditFilter | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditFiltersProps {
  list: Pick<AdminListState, 'narrow'>;
  value: AuditFilterValues;
  counts: Record<AuditFilter, number> | undefined;
  /** People with entries. */
  actors: readonly (Person & { id: string })[];
}

export function AuditFilters({ list, value, counts, actors }: AuditFiltersProps) {
  const t = useText();
  const { count } = useFormat();
  const choose = (member: keyof AuditFilterValues) => (event: { target: { value: string } }) =>
    list.narrow({ [member]: event.target.value || undefined });
  const labelOf = (entity: AuditFilter) => {
    const kind = entity === 'all' ? t(m.audit_kind_all) : entityText(t, entity);
    return counts ? t(m.audit_kind_count, { kind, count: count(counts[entity]) }) : kind;
  };
  return (
    <div className={styles.filters}>
      <SelectField label={t(m.audit_kind)} value={value.entity ?? ''} onChange={choose('entity')}>
        {auditFilters.map((entity) => (
          <option key={entity} value={entity === 'all' ? '' : entity}>
            {labelOf(entity)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t(m.audit_by)} value={value.actor ?? ''} onChange={choose('actor')}>
        <option value="">{t(m.audit_by_all)}</option>
        {actors.map((actor) => (
          <option key={actor.id} value={actor.id}>
            {nameOf(t, actor)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t(m.audit_from)}
        value={value.from ?? ''}
        max={value.to}
        onChange={choose('from')}
      />
      <TextField type="date" label={t(m.audit_to)} value={value.to ?? ''} min={value.from} onChange={choose('to')} />
    </div>
  );
}
