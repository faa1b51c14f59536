import { openList, rowOf, signInAsAdmin } from '../../support/admin.ts';
import { accountOf, expect, setLanguage, signInWithoutForm, test } from '../../support/site.ts';

test('the fifth rating replaces the sample, and its sentence is shown after the approval of an admin', async ({
  page,
  site,
  browser,
}) => {
  const [course] = await site.query(
    `select course_id as id from course_ratings group by 1 order by count(*) desc limit 1`,
  );
  const id = String(course?.['id']);
  // Four ratings with 18 stars remain.
  await site.query(`delete from course_ratings where course_id = $1`, [id]);
  await site.query(
    `insert into course_ratings (id, course_id, student_id, stars, status, created_at, updated_at)
      select gen_random_uuid(), $1, id, case when n < 3 then 4 else 5 end, 'approved', now(), now()
      from (select id, row_number() over (order by email) as n from profiles where email not like 'nomin@%' limit 4) as people`,
    [id],
  );
  await setLanguage(page.context(), site, 'en');
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
  await page.goto('/courses');
  await expect(page.getByText('4.8', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('4.4 (5)')).toBeHidden();

  // The page of a course is in its own language.
  await page.goto(`/courses/${id}`);
  const box = page.getByRole('region', { name: 'Сургалтыг үнэлэх' });
  await box.getByText('4 ★').click();
  await box.getByLabel('Нэг өгүүлбэрээр (заавал биш)').fill('Each week builds on the last one.');
  await box.getByRole('button', { name: 'Үнэлгээг хадгалах' }).click();
  await expect(box.getByText('Зөвшөөрөл хүлээж буй')).toBeVisible();
  const said = page.getByRole('region', { name: 'Суралцагчид юу гэж байна' });
  await expect(said.getByText('4.4 (5)')).toBeVisible();
  await expect(said.getByText('Each week builds')).toBeHidden();

  const desk = await (await browser.newContext()).newPage();
  await signInAsAdmin(desk, site);
  await openList(desk, 'ratings');
  const waiting = rowOf(desk, '4 ★ Each week builds on the last one.');
  await waiting.getByRole('button', { name: /Approve/ }).click();
  await expect(waiting).toBeHidden();
  await desk.context().close();

  await page.goto('/courses');
  await expect(page.getByText('4.4 (5)')).toBeVisible();
  await page.goto(`/courses/${id}`);
  await expect(said.getByText('Each week builds on the last one.')).toBeVisible();
});
