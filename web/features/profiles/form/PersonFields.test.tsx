import { expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

const valueOf = (label: RegExp) => page.getByLabelText<HTMLInputElement>(label).value;
const proposals = () => page.queryAllByRole('button', { name: /^[ァ-ヶー\s]+$/ }).map(({ textContent }) => textContent);

test('proposes the parts of the name, its katakana in two variants and its Latin letters, and saves what is chosen', async () => {
  const learner = await buildLearner(server.services, { full_name: 'Батсайханы Анужин' });
  open('/profile/edit', { as: learner });
  await user.click(await page.findByRole('button', { name: 'Батсайхан' }));
  await user.click(page.getByRole('button', { name: 'Анужин' }));
  expect([valueOf(/^Surname/), valueOf(/^Given name/)]).toEqual(['Батсайхан', 'Анужин']);
  expect(proposals()).toEqual(['バトサイハン アノジン', 'バトサイハン アヌジン']);
  await user.click(page.getByRole('button', { name: 'バトサイハン アヌジン' }));
  // The other variant can still be chosen.
  expect(proposals()).toEqual(['バトサイハン アノジン']);
  await user.click(page.getByRole('button', { name: 'BATSAIKHAN ANUJIN' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('バトサイハン アヌジン');
  const saved = await server.services.db
    .selectFrom('profiles')
    .select(['surname', 'given_name', 'furigana', 'latin_name'])
    .where('id', '=', learner.id)
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({
    surname: 'Батсайхан',
    given_name: 'Анужин',
    furigana: 'バトサイハン アヌジン',
    latin_name: 'BATSAIKHAN ANUJIN',
  });
});

test('an own spelling gets no proposals, and Cyrillic letters in it are said not to be printed', async () => {
  const learner = await buildLearner(server.services, { full_name: 'Номин Ганбат', furigana: 'ガンバット ノミン' });
  open('/profile/edit', { as: learner });
  const furigana = await page.findByLabelText(/^Furigana/);
  expect(proposals()).toEqual([]);
  await user.clear(furigana);
  expect(proposals()).toEqual(['ガンバト ノミン']);
  await user.type(furigana, 'Ганбат');
  expect(furigana.getAttribute('aria-invalid')).toBe('true');
  expect(page.getByText(/^Cyrillic and other letters are not printed here/)).toBeTruthy();
  // It can be saved: a text from before must not keep people from saving the rest.
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByRole('heading', { level: 1, name: 'Номин Ганбат' });
});
