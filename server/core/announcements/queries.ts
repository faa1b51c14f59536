import type { Banners } from '#domain/announcements/banner.ts';
import { sql } from 'kysely';

/** SQL: the banners that are shown to everybody. */
export const publicBanners = () => bannersWhere(sql`not for_learners and course_id is null and group_id is null`);

/** SQL: the further banners that are shown to a signed-in user, whose id is an SQL reference. */
export const ownBanners = (person: string) =>
  bannersWhere(sql`
    (for_learners or course_id is not null or group_id is not null)
    and ((course_id is null and group_id is null) or exists (
      select from enrollments where student_id = ${sql.ref(person)} and enrollments.status = 'active'
        and enrollments.course_id = coalesce(announcements.course_id, enrollments.course_id)
        and (announcements.group_id is null or enrollments.group_id = announcements.group_id)))`);

const bannersWhere = (isMeant: ReturnType<typeof sql>) => sql<NonNullable<Banners>>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', announcements.id, 'title', title, 'title_jp', title_jp, 'title_mn', title_mn,
    'body', body, 'body_jp', body_jp, 'body_mn', body_mn) order by begun_at, announcements.id), '[]')
  from announcements
  where kind = 'banner' and announcements.status = 'sending' and begun_at is not null and ${isMeant})`;
