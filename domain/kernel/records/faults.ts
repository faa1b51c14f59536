/** What may be wrong with a field of a record: forms have a text for each, and servers answer no other. */
export const contentFaults = [
  'required',
  'too_long',
  'link_wrong',
  'number_wrong',
  'date_wrong',
  'slug_wrong',
  'register_wrong',
  'blocks_wrong',
  'pauses_wrong',
  'taken',
  'gone',
  'in_use',
  'sent',
  'all_open',
  'seats_taken',
  'below_minimum',
  'no_fee',
] as const;

export type ContentFault = (typeof contentFaults)[number];
