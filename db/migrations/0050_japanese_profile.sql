-- What only the 履歴書 prints: texts written for Japanese employers. The variants of schools, jobs and licences are in their
-- entries. jlpt_month is when the certificate of japanese_level was passed; null without a certificate.
alter table profiles
  add column address_ja text,
  add column motivation_ja text,
  add column wishes_ja text,
  add column jlpt_month text check (jlpt_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
