import { randomUUID } from 'node:crypto';
import * as companies from '#domain/companies/record.ts';
import * as courses from '#domain/courses/record.ts';
import * as jobs from '#domain/jobs/record.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import * as projects from '#domain/projects/record.ts';
import * as posts from '#domain/posts/record.ts';
import type { Services } from '#server/services/services.ts';
import { buildEnrollment, buildJob, buildLearner, buildLesson } from './build.ts';

/** A kind of content: its operations, its table, and how to refer to a record of it. */
export interface ContentKind {
  noun: string;
  table: 'jobs' | 'courses' | 'it_projects' | 'companies' | 'posts';
  title: 'title' | 'name';
  list: Endpoint;
  get: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
  export: Endpoint;
  change?: Endpoint;
  copy?: Endpoint;
  /** What refers to it, by the name in the refusal's details. */
  refer: Record<string, (id: string) => Promise<unknown>>;
  /** Every member that the form has beside the title. */
  whole: Record<string, unknown>;
}

const titles = { title_jp: '題名', title_mn: 'Гарчиг' };
const descriptions = { description: 'Text', description_jp: '本文', description_mn: 'Бичвэр' };

function jobKind(services: () => Services): ContentKind {
  const application = async (id: string) => {
    const { id: applicant } = await buildLearner(services());
    const now = services().clock.now();
    const row = { id: randomUUID(), cover_letter: 'Me', status: 'pending', created_at: now, updated_at: now } as const;
    await services()
      .db.insertInto('applications')
      .values({ ...row, job_id: id, applicant_id: applicant })
      .execute();
  };
  return {
    noun: 'job',
    table: 'jobs',
    title: 'title',
    list: jobs.listAdminJobs,
    get: jobs.getAdminJob,
    create: jobs.createJob,
    update: jobs.updateJob,
    remove: jobs.deleteJob,
    export: jobs.exportJobs,
    change: jobs.changeJobs,
    copy: jobs.copyJob,
    refer: { applications: application },
    whole: {
      ...titles,
      ...descriptions,
      requirements: 'Java',
      requirements_jp: 'ジャバ',
      requirements_mn: 'Жава',
      location: 'Tokyo',
      location_jp: '東京',
      location_mn: 'Токио',
      salary_range: '¥6M',
      salary_period: 'year',
      kind: 'internship',
      work_mode: 'hybrid',
      japanese_level: 'N3',
      visa_support: true,
      technologies: 'React, Go',
      closes_at: '2030-01-31T15:59:59.999Z',
      job_image: 'https://example.com/office.jpg',
      is_active: true,
    },
  };
}

function courseKind(services: () => Services): ContentKind {
  const enrollment = async (course_id: string) =>
    await buildEnrollment(services(), {
      course_id,
      student_id: (await buildLearner(services())).id,
      status: 'pending',
    });
  return {
    noun: 'course',
    table: 'courses',
    title: 'title',
    list: courses.listAdminCourses,
    get: courses.getAdminCourse,
    create: courses.createCourse,
    update: courses.updateCourse,
    remove: courses.deleteCourse,
    export: courses.exportCourses,
    change: courses.changeCourses,
    copy: courses.copyCourse,
    refer: { lessons: async (course_id) => await buildLesson(services(), { course_id }), enrollments: enrollment },
    whole: {
      ...titles,
      ...descriptions,
      level: 'Beginner',
      level_jp: '初級',
      level_mn: 'Анхан шат',
      duration: '3 weeks',
      duration_jp: '3週間',
      duration_mn: '3 долоо хоног',
      price: 250_000,
      weekly_release: true,
      instructor_name: 'Сараа',
      instructor_bio: 'Арван жил код бичсэн.',
      outcomes: 'Өөрийн сайт\nӨөрийн API',
      projects: 'Дэлгүүр\nСагс ба төлбөр.',
      faq: 'Компьютер хэрэгтэй юу?\nТийм.',
      start_date: '2030-02-28',
      pace: 'Долоо хоногт 10 цаг',
      payment_terms: 'Хоёр хувааж төлж болно.',
      is_active: true,
    },
  };
}

function projectKind(services: () => Services): ContentKind {
  const proposal = async (id: string) => {
    const { id: applicant } = await buildLearner(services());
    const now = services().clock.now();
    const row = { id: randomUUID(), proposal: 'Me', status: 'pending', created_at: now, updated_at: now } as const;
    await services()
      .db.insertInto('project_applications')
      .values({ ...row, project_id: id, applicant_id: applicant })
      .execute();
  };
  return {
    noun: 'project',
    table: 'it_projects',
    title: 'title',
    list: projects.listAdminProjects,
    get: projects.getAdminProject,
    create: projects.createProject,
    update: projects.updateProject,
    remove: projects.deleteProject,
    export: projects.exportProjects,
    change: projects.changeProjects,
    copy: projects.copyProject,
    refer: { proposals: proposal },
    whole: {
      ...titles,
      ...descriptions,
      requirements: 'Java',
      requirements_jp: 'ジャバ',
      requirements_mn: 'Жава',
      budget: '$3,000 - $5,000',
      deadline: '2030-02-28',
      client_name: 'Sakura',
      is_active: true,
    },
  };
}

function postKind(): ContentKind {
  return {
    noun: 'post',
    table: 'posts',
    title: 'title',
    list: posts.listAdminPosts,
    get: posts.getAdminPost,
    create: posts.createPost,
    update: posts.updatePost,
    remove: posts.deletePost,
    export: posts.exportPosts,
    change: posts.changePosts,
    copy: posts.copyPost,
    refer: {},
    whole: {
      ...titles,
      summary: 'Short',
      summary_jp: '要約',
      summary_mn: 'Товч',
      body: '# Text',
      body_jp: '# 本文',
      body_mn: '# Бичвэр',
      author_name: 'Сараа',
      image_alt: 'A desk',
      image_alt_jp: '机',
      image_alt_mn: 'Ширээ',
      is_active: true,
    },
  };
}

function companyKind(services: () => Services): ContentKind {
  return {
    noun: 'company',
    table: 'companies',
    title: 'name',
    list: companies.listCompanies,
    get: companies.getCompany,
    create: companies.createCompany,
    update: companies.updateCompany,
    remove: companies.deleteCompany,
    export: companies.exportCompanies,
    refer: { jobs: async (company_id) => await buildJob(services(), { company_id }) },
    whole: { site_url: 'https://example.com', about: 'Text', about_jp: '本文', about_mn: 'Бичвэр' },
  };
}

/** Everything that admins write for the public pages: what is tested of one is tested of all. */
export const contentKinds = (services: () => Services): ContentKind[] =>
  [jobKind, courseKind, projectKind, companyKind, postKind].map((kind) => kind(services));
