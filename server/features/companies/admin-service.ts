import type { CompanyForm } from '#domain/companies/contract.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import {
  type ByAdmin,
  type Content,
  insertContent,
  removeContent,
  replaceContent,
} from '#server/core/records/content-queries.ts';
import { companyColumns, countReferringToCompany, getManagedCompany } from './admin-queries.ts';

const companies: Content<(typeof companyColumns)[number]> = {
  table: 'companies',
  noun: 'company',
  columns: companyColumns,
  images: ['logo_file_id'],
};

/** Inserts a company. */
export async function addCompany(db: Db, { fields, ...by }: ByAdmin & { fields: CompanyForm }) {
  return await db
    .transaction()
    .execute(async (tx) => getManagedCompany(tx, await insertContent(tx, companies, { fields, ...by })));
}

/** Updates a company that is still as the admin saw it. */
export async function editCompany(
  { db, scheduler }: Services,
  change: ByAdmin & { id: string; seenAt: Timestamp; fields: CompanyForm },
) {
  const company = await db.transaction().execute(async (tx) => {
    await replaceContent(tx, companies, change);
    return await getManagedCompany(tx, change.id);
  });
  scheduler.trigger();
  return company;
}

/** Deletes a company with its logo. Throws in_use when jobs refer to it. */
export async function discardCompany({ db, scheduler }: Services, { id, ...by }: ByAdmin & { id: string }) {
  await db
    .transaction()
    .execute(async (tx) => removeContent(tx, companies, { id, countReferring: countReferringToCompany, ...by }));
  scheduler.trigger();
  return { id };
}
