import { missingForCheck } from '#domain/companies/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { contactCount } from './queries.ts';

interface Check extends ByAdmin {
  id: string;
  is_checked: boolean;
  updated_at: Timestamp;
}

/** Marks a company as checked, or removes the mark. Throws RowNotFound, changed_meanwhile, or bad_input while something to check is missing. */
export async function setCheck(db: Db, { id, is_checked, updated_at, ...by }: Check) {
  return await db.transaction().execute(async (tx) => {
    const company = await tx
      .selectFrom('companies')
      .select(['country', 'register_number', 'checked_at', 'updated_at'])
      .select(contactCount.as('contact_count'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    const isSame = (company.checked_at !== null) === is_checked;
    if (company.updated_at !== updated_at || isSame) throw new AppError('changed_meanwhile');
    const missing = is_checked ? missingForCheck(company) : [];
    if (missing.length > 0)
      throw new AppError('bad_input', { issues: missing.map((path) => ({ path, message: 'required' })) });
    const next = is_checked ? { checked_at: by.now, checked_by: by.actorId } : { checked_at: null, checked_by: null };
    // `updated_at` stays, so that the open form can still be saved.
    await tx.updateTable('companies').set(next).where('id', '=', id).execute();
    const entry = { action: 'company.update', entity: 'companies', entityId: id, ...by };
    const [before, after] = [company, next].map(({ checked_at }) => ({ checked_at }));
    await recordChanges(tx, [{ ...entry, before: before ?? null, after: after ?? null }]);
    return { id, checked_at: next.checked_at };
  });
}
