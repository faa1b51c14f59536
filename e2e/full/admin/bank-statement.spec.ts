import { openList, signInAsAdmin, toast } from '../../support/admin.ts';
import { findAxeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/site.ts';

test('a statement is pasted, confirmed, worked through, imported again without change and taken back', async ({
  page,
  site,
}) => {
  const statusOf = async (ids: readonly unknown[]) =>
    (await site.query('select status from payments where id = any($1) order by status', [ids])).map(
      (row) => row['status'],
    );
  const [sure, named] = await site.query(`
    select payments.id, reference, amount, full_name from payments join profiles on profiles.id = person_id
    where payments.status = 'awaited' and currency = 'MNT' and amount is not null
      and not exists (select from transfers where proposed_id = payments.id)
      and (select count(*) from payments as other where other.person_id = profiles.id and other.status = 'awaited') = 1
    order by payments.created_at, payments.id limit 2`);
  const [given, surname] = String(named?.['full_name']).split(' ');
  const text = [
    'Дансны хуулга;5012345678',
    'Огноо;Гүйлгээний утга;Орлого;Зарлага;Үлдэгдэл',
    `2026.11.26 10:15;Төлбөр ${String(sure?.['reference'])};${String(sure?.['amount'])};;1`,
    `2026.11.26 10:20;${surname} ${given};${String(named?.['amount'])};;2`,
    '2026.11.26 10:25;Танихгүй хүн;12 345,00;;3',
    '2026.11.26 10:30;Шимтгэл;;500;4',
  ].join('\n');
  const payments = [sure?.['id'], named?.['id']];
  // Names are looked up by keys that a background task computes.
  await site.advance(1);
  const unnamed = async () => (await site.query('select from profiles where payer_keys is null limit 1')).length;
  await expect.poll(unnamed).toBe(0);

  await signInAsAdmin(page, site);
  await openList(page, 'bank-statement');
  await page.getByRole('link', { name: 'Import a statement' }).click();
  await page.getByLabel('Transactions').fill(text);
  await expect(page.getByRole('heading', { name: 'Sure (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To check (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To decide later (1)' })).toBeVisible();
  await expect(page.getByText('other payments out: 1')).toBeVisible();
  await expect(page.getByLabel(/^Credit\W*$/)).toHaveValue('2');
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await statusOf(payments)).toEqual(['awaited', 'awaited']);
  await page.getByRole('button', { name: 'Import and confirm 1' }).click();
  await expect(toast(page, /Imported transfers: 4 · Confirmed payments: 1.*Waiting for a decision: 2/)).toBeVisible();

  const line = page
    .getByRole('row')
    .filter({ hasText: 'Name and amount' })
    .filter({ hasText: surname ?? '' });
  await line.getByRole('button', { name: 'Confirm' }).click();
  await expect(line).toBeHidden();
  await expect(toast(page, /^Allocated transfers: 1 · Confirmed payments: 1/)).toBeVisible();
  expect(await statusOf(payments)).toEqual(['confirmed', 'confirmed']);

  await page.getByRole('link', { name: 'Import a statement' }).click();
  await page.getByLabel('Transactions').fill(text);
  await expect(page.getByText('New: 0 · imported before: 4')).toBeVisible();
  await expect(page.getByRole('button', { name: /Import and confirm/ })).toBeDisabled();

  await page
    .getByRole('button', { name: /: Undo$/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Transfers undone: 4')).toBeVisible();
  expect(await statusOf(payments)).toEqual(['awaited', 'awaited']);
});

test('a transfer that another admin has decided is not allocated, and the list says so', async ({ page, site }) => {
  await site.query(`with statement as (
      insert into bank_statements (id, added, first_day, last_day, created_at)
      values (gen_random_uuid(), 1, '2026-11-20', '2026-11-20', now()) returning id)
    insert into transfers (id, source, statement_id, source_id, day, amount, currency, text, proposed_id, reason, created_at, updated_at)
    select gen_random_uuid(), 'bank', statement.id, 'two admins', '2026-11-20', 4321, 'MNT', 'Хоёр ажилтан', payments.id, 'name', now(), now()
    from statement, payments where status = 'awaited' order by payments.created_at desc limit 1`);
  await signInAsAdmin(page, site);
  await openList(page, 'bank-statement?search=Хоёр');
  const line = page.getByRole('row').filter({ hasText: 'Хоёр ажилтан' });
  await expect(line).toBeVisible();
  await site.query(`update transfers set dismissed_at = now(), proposed_id = null where source_id = 'two admins'`);
  await line.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, /1 not changed: another admin got there first/)).toBeVisible();
  await expect(line).toBeHidden();
  expect(await findAxeViolations(page)).toEqual([]);
});
