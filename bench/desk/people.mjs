// People at the desk for desk.mjs: 200 from a table, and the page of one.

/** People for the second week of a course; every 13th row has one of five faults, 15 of 200. */
function peopleTable(people, course) {
  const faults = [
    { email: '' },
    { email: 'pasted@' },
    { email: 'pasted0@example.com' },
    { phone: '12' },
    { course: 'Cooking' },
  ];
  const rows = Array.from({ length: people }, (_, nth) => {
    const row = { email: `pasted${nth}@example.com`, phone: `9922${String(nth).padStart(4, '0')}`, course };
    const { email, phone, course: wanted } = { ...row, ...(nth % 13 === 12 && faults[nth % 5]) };
    return [`Шинэ Сурагч ${nth}`, email, phone, wanted, 2, 'mn'].join('\t');
  });
  return ['Нэр\tИ-мэйл\tУтас\tСургалт\tДолоо хоног\tХэл', ...rows].join('\n');
}

/** Pastes 200 people, 15 of them with a fault, and waits until the others are invited and enrolled in a course. */
export async function importPeople({ page, click, course }) {
  await click(page.getByRole('link', { name: 'From a table' }));
  await click(page.getByLabel('Table of people'));
  await page.keyboard.insertText(peopleTable(200, course));
  await click(page.getByRole('button', { name: 'Import people: 185' }));
  await page.getByText('Invited: 185. Enrolled: 185. Already there: 0. Left out: 15.').waitFor({ timeout: 60_000 });
}

/** Finds a person by name with the keyboard, and waits for the parts of their page. */
export async function openPersonBySearch({ page, name }) {
  await page.keyboard.press('Control+k');
  // Playwright types Cyrillic without keydown events, which the page keeps until the field is there.
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.type(name);
  await page.getByRole('dialog').getByRole('link').filter({ hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  for (const part of ['Contact', 'Courses and weeks', 'Payments', 'Office notes'])
    await page.getByRole('heading', { name: part, exact: true }).waitFor();
}
