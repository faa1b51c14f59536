import type { Country } from '#domain/kernel/countries.ts';

/** The fee of a job in MNT; null is the fee of the settings. */
export interface OwnFee {
  application_fee: number | null;
}

/** What an application for a job costs, in MNT; 0 if nothing is paid. */
export const applicationFeeOf = ({ application_fee: own }: OwnFee, defaultFee: number) => own ?? defaultFee;

/**
 * True if the applicant has seen the fee. A client that does not state what it has shown knows only the default, so that it may send what costs no
 * more.
 */
export const isFeeSeen = (fee: number, seen: number | undefined, defaultFee: number) =>
  seen === undefined ? fee <= defaultFee : fee === seen;

/** True for a job in Japan with a fee, which a job site there may not take from applicants (職業安定法 43条の3). */
export const isFeeInJapan = (job: OwnFee & { country: Country | null }, defaultFee: number) =>
  job.country === 'japan' && applicationFeeOf(job, defaultFee) > 0;

/** Jobs in Japan with a fee that the overview lists at once. */
export const maxFeesInJapan = 20;
