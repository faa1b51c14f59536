// People, and what the site offers them.
import { pick, scattered } from './words.mjs';

const family = ['Бат', 'Дорж', 'Ганзориг', 'Эрдэнэ', 'Сүхбаатар', 'Очир', 'Цэрэн', 'Нямын', 'Төмөр', 'Болд', 'Өлзий'];
const given = ['Номин', 'Тэмүүлэн', 'Анударь', 'Мөнх-Оргил', 'Хулан', 'Билгүүн', 'Энхжин', 'Уянга', 'Өсөхбаяр'];

/** People, and what the site offers: a million jobs that are open, nine projects and posts of ten off the site. */
export async function addOffers({ client, add, number }) {
  await add('profiles', {
    full_name: `${pick(family, 'n')} || 'ын ' || ${pick(given, 'n / 7')} || ' ' || ${scattered}`,
    email: `'learner' || ${scattered} || '@example.com'`,
  });
  await client.query(`insert into auth.users (id, email, created_at, updated_at)
    select id, email, created_at, updated_at from profiles where not exists (select from auth.users where users.id = profiles.id)`);
  await add('courses', { title: `'Course ' || n`, title_mn: `'Сургалт ' || n`, number: 'n' });
  const courses = await number('courses_');
  await add(
    'lessons',
    { course_id: 'courses_.id', week_number: '(n % 28)', lesson_title: `'Lesson ' || n` },
    `join courses_ on courses_.place = n % ${courses}`,
  );
  await add('companies', { name: `'Company ' || ${scattered} || '株式会社'` });
  await addWork({ add, number });
  await add('posts', {
    slug: `'post-' || n`,
    title: `'Post ' || ${scattered}`,
    title_mn: `'Тэмдэглэл ' || ${scattered}`,
    summary: `'Notes on learning, no. ' || n`,
    body: `'What I learned on day ' || n`,
    is_active: 'n % 10 = 0',
    published_at: '$at',
  });
  await client.query('insert into post_slugs (slug, post_id) select slug, id from posts on conflict do nothing');
}

// One company in ten has jobs. A job in eleven may be done from anywhere, one in a hundred is an internship, one in a thousand is
// off the site.
async function addWork({ add, number }) {
  const companies = await number('companies_');
  const titles = [`'Job ' || ${scattered}`, `'エンジニア' || ${scattered} || '号'`, `'Зар ' || ${scattered}`];
  const more = [
    `'We build software for rail no. ' || ${scattered} || ', with care'`,
    `'TypeScript, ' || (n % 17) || ' years'`,
    `'Токио'`,
  ];
  const far = `case when n % 5000 = 3 then '北海道札幌市' end`;
  const offer = ['companies_.name', ...more, far, `case when n % 11 = 0 then 'Remote' else 'Tokyo' end`];
  await add(
    'jobs',
    {
      company_id: 'companies_.id',
      title: titles[0],
      title_jp: titles[1],
      title_mn: titles[2],
      description: more[0],
      requirements: more[1],
      location: offer.at(-1),
      location_mn: more[2],
      location_jp: far,
      kind: `case when n % 100 = 7 then 'internship' else 'job' end`,
      is_active: 'n % 1000 <> 1',
      title_text: `search_fields(array[${titles.join()}, companies_.name])`,
      search_text: `search_fields(array[${[...titles, ...offer].join()}])`,
    },
    `join companies_ on companies_.place = 10 * (n % greatest(1, ${companies} / 10))`,
  );
  await add('it_projects', {
    title: `'Project ' || ${scattered}`,
    title_jp: `'ウェブサイト' || ${scattered}`,
    title_mn: `'Төсөл ' || ${scattered}`,
    description: `'A booking site no. ' || ${scattered} || ' in three languages'`,
    // A range in the middle is rare.
    budget: `case when n % 500 = 0 then '$4,000 - $5,000' when n % 20 < 10 then '$1,500' else '$9k' end`,
    is_active: 'n % 10 = 0',
  });
}
