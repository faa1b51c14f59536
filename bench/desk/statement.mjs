// A bank's export of 40 transfers for desk.mjs, three of which are unsure.

const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Gives 40 awaited payments references like those of the product; returns the export and the payments' ids. */
export async function exportOfBank(client) {
  const { rows } = await client.query(`select payments.id, amount, phone_number as phone
    from payments join profiles on profiles.id = person_id
    where payments.status = 'awaited' and currency = 'MNT' and amount > 0 and reference like 'EN-NEW-%' order by reference limit 40`);
  const lines = [];
  for (const [nth, { id, amount, phone }] of rows.entries()) {
    const reference = `EN-7K${characters[nth % 32]}M${characters[(nth * 7) % 32]}${characters[(nth * 5) % 31]}`;
    await client.query('update payments set reference = $2 where id = $1', [id, reference]);
    const misspelt = reference.replace('7K', '7X');
    const text = { 10: misspelt, 20: `${phone} сургалт` }[nth] ?? `Төлбөр ${reference}`;
    const paid = nth === 30 ? amount - 1000 : amount;
    lines.push(`2026.11.26 10:${10 + nth};${text};${paid};;${nth}`);
  }
  const header = 'Огноо;Гүйлгээний утга;Орлого;Зарлага;Үлдэгдэл';
  return { text: ['Дансны хуулга;5012345678', header, ...lines].join('\n'), ids: rows.map(({ id }) => id) };
}

/** Pastes an export and confirms all of its lines, the unsure ones one by one. */
export async function importStatement({ page, click, text }) {
  await click(page.getByRole('link', { name: 'Import a statement' }));
  await click(page.getByLabel('Transactions'));
  await page.getByLabel('Transactions').fill(text);
  for (const reason of ['Misspelled reference', 'Phone number and amount', 'Less than asked'])
    await click(page.getByRole('row').filter({ hasText: reason }).getByRole('checkbox'));
  await click(page.getByRole('button', { name: 'Import and confirm 40' }));
}
