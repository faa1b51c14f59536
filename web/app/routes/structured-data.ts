import type { CourseCard } from '#domain/courses/contract.ts';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { type SalaryPeriod, statedSalary } from '#domain/jobs/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { localized } from '#domain/kernel/language.ts';
import { maxStars } from '#domain/ratings/rules.ts';
import type { PostDetail } from '#domain/posts/contract.ts';
import { getPublicImage, imageAddress } from '#domain/files/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { RouterContext } from '#web/app/router-context.ts';
import type { getSite } from '#domain/site/contract.ts';

type Site = Output<typeof getSite>;
type PageContext = Pick<RouterContext, 'publicUrl' | 'language'>;

/** Structured data of the school. */
export const organization = (site: Site, publicUrl: string) => ({
  '@type': 'EducationalOrganization',
  name: site.brand_name,
  alternateName: Object.values(site.brand_names).filter((name) => name !== site.brand_name),
  url: publicUrl,
  logo: `${publicUrl}/icon-512.png`,
  email: site.contact_email,
  sameAs: [site.youtube_url, site.facebook_url, site.github_url, site.discord_url].filter(Boolean),
});

/** Structured data of the catalogue, with real ratings only. */
export const courseList = (courses: readonly CourseCard[], site: Site, { publicUrl, language }: PageContext) => ({
  '@type': 'ItemList',
  itemListElement: courses.map((course, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Course',
      url: `${publicUrl}/courses/${course.id}`,
      name: localized(course, 'title', language).text,
      description: localized(course, 'description', language).text,
      ...(course.rating_average !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: course.rating_average,
          ratingCount: course.rating_count,
          bestRating: maxStars,
        },
      }),
      provider: { '@type': 'EducationalOrganization', name: site.brand_names[language], sameAs: publicUrl },
      offers: {
        '@type': 'Offer',
        category: course.price ? 'Paid' : 'Free',
        price: course.price ?? 0,
        priceCurrency: 'MNT',
      },
    },
  })),
});

/** Structured data of a post. */
export const blogPosting = (post: PostDetail, site: Site, { publicUrl, language }: PageContext) => ({
  '@type': 'BlogPosting',
  headline: localized(post, 'title', language).text,
  description: localized(post, 'summary', language).text,
  inLanguage: localized(post, 'body_html', language).lang ?? language,
  datePublished: post.published_at,
  dateModified: post.updated_at,
  url: `${publicUrl}/blog/${post.slug}`,
  ...(post.image_file_id && { image: publicUrl + imageAddress(post.image_file_id) }),
  author:
    post.author_name === site.brand_name
      ? { '@type': 'Organization', name: site.brand_names[language], url: publicUrl }
      : { '@type': 'Person', name: post.author_name },
  publisher: { '@type': 'EducationalOrganization', name: site.brand_names[language], url: publicUrl },
});

/** Structured data of a job; undefined if search engines would reject it (application fee, placeholder employer, no last day). */
export function jobPosting(job: JobDetail, { publicUrl, language }: PageContext) {
  if (job.application_fee > 0 || !job.company || !job.closes_at) return undefined;
  const location = localized(job, 'location', language).text;
  return {
    '@type': 'JobPosting',
    title: localized(job, 'title', language).text,
    description: [localized(job, 'description', language).text, localized(job, 'requirements', language).text]
      .filter(Boolean)
      .join('\n\n'),
    datePosted: job.created_at,
    validThrough: job.closes_at,
    url: `${publicUrl}/jobs/${job.id}`,
    ...employmentOf(job),
    ...salaryOf(job),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.name,
      ...(job.company.site_url && { sameAs: job.company.site_url }),
      ...(job.company.logo_file_id && {
        logo: publicUrl + addressOf(getPublicImage.path, { params: { id: job.company.logo_file_id } }),
      }),
    },
    ...(job.work_mode === 'remote' ? remoteOf(job) : { jobLocation: placeOf(job, location || 'Japan') }),
  };
}

const employmentTypes = {
  permanent: 'FULL_TIME',
  fixed_term: 'TEMPORARY',
  freelance: 'CONTRACTOR',
  dispatched: 'TEMPORARY',
  part_time: 'PART_TIME',
} satisfies Record<NonNullable<JobDetail['employment']>, string>;

function employmentOf({ kind, employment }: JobDetail) {
  if (kind === 'internship') return { employmentType: 'INTERN' };
  return employment && { employmentType: employmentTypes[employment] };
}

const salaryUnits = { year: 'YEAR', month: 'MONTH', hour: 'HOUR' } satisfies Record<SalaryPeriod, string>;

function salaryOf(job: JobDetail) {
  const salary = statedSalary(job);
  if (!salary) return null;
  const { min, max, currency, period } = salary;
  const amounts = { ...(min !== null && { minValue: min }), ...(max !== null && { maxValue: max }) };
  const value = { '@type': 'QuantitativeValue', ...amounts, unitText: salaryUnits[period] };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}

const countryCodes = { mongolia: 'MN', japan: 'JP', other: undefined };

const countryOf = ({ country }: JobDetail) => country && countryCodes[country];

function placeOf(job: JobDetail, location: string) {
  const code = countryOf(job);
  const address = code ? { '@type': 'PostalAddress', addressLocality: location, addressCountry: code } : location;
  return { '@type': 'Place', address };
}

const countriesOf = { from_mongolia: ['Mongolia'], japan: ['Japan'], abroad: ['Mongolia', 'Japan'] };

/** The countries only if the job states from where one may apply; else search engines take the country of the work. */
function remoteOf(job: JobDetail) {
  const code = countryOf(job);
  const countries = job.apply_from && countriesOf[job.apply_from].map((name) => ({ '@type': 'Country', name }));
  return {
    jobLocationType: 'TELECOMMUTE',
    ...(countries && { applicantLocationRequirements: countries }),
    ...(code && { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: code } } }),
  };
}
