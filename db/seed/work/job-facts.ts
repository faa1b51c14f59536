import {
  applicantPlaces,
  developmentKinds,
  employmentKinds,
  englishLevels,
  experienceLevels,
  interviewLanguages,
  salaryCurrencies,
  visaHelps,
  yesOrNo,
} from '#domain/jobs/rules.ts';
import { countries } from '#domain/kernel/countries.ts';
import * as z from 'zod/mini';

/** What a posting of the demonstration states; anything else is unknown. */
export const jobFacts = {
  country: z.optional(z.enum(countries)),
  employment: z.optional(z.enum(employmentKinds)),
  development: z.optional(z.enum(developmentKinds)),
  salary_min: z.optional(z.number()),
  salary_max: z.optional(z.number()),
  salary_currency: z.optional(z.enum(salaryCurrencies)),
  english_level: z.optional(z.enum(englishLevels)),
  experience: z.optional(z.enum(experienceLevels)),
  apply_from: z.optional(z.enum(applicantPlaces)),
  students_only: z.optional(z.enum(yesOrNo)),
  visa_help: z.optional(z.enum(visaHelps)),
  relocation_help: z.optional(z.enum(yesOrNo)),
  interview_language: z.optional(z.enum(interviewLanguages)),
  interpreter: z.optional(z.enum(yesOrNo)),
};
