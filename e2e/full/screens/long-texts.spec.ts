import { accountOf, expect, signInWithoutForm, test, waitUntilRendered } from '../../support/site.ts';
import { expectNoOverflow } from '../../support/screen-looks.ts';
import { signedInAddresses } from '../../support/signed-in-screens.ts';

// The setting gives these tests a site of their own, whose texts they may change.
test.use({ viewport: { width: 390, height: 844 }, settings: { LOG_LEVEL: 'error' } });

const longWord = 'Баярмаа'.repeat(12);
const longAddress = `${'x'.repeat(60)}@example.com`;

for (const person of ['admin', 'nomin'] as const)
  test(`words without a space widen no screen of ${person === 'admin' ? 'an admin' : 'a learner'} on a phone`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    const addresses = await signedInAddresses(site, person);
    await site.query('update profiles set full_name = $1', [longWord]);
    await site.query(`update profiles set email = left(email, 1) || $1 where not email like any($2)`, [
      longAddress,
      ['admin@%', 'nomin@%'],
    ]);
    for (const [table, column] of [
      ['companies', 'name'],
      ['jobs', 'title'],
      ['posts', 'title'],
      ['courses', 'title'],
    ])
      await site.query(`update ${table} set ${column} = $1`, [longWord]);
    await signInWithoutForm(page, site, accountOf(site, person));
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      await waitUntilRendered(page);
      await expectNoOverflow(page, address);
    }
  });
