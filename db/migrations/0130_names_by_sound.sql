-- Names are also searched by their sound, which a background task computes with the keys of payers (132).
alter table profiles
  add column name_sounds text,
  alter column search_text set expression as (
    searched_names(full_name, email)
      || coalesce(E'\n ' || nullif(phone_number, '') || E'\n ' || regexp_replace(phone_number, '\D', '', 'g'), '')
      || coalesce(E'\n ' || nullif(name_sounds, ''), '')
  );
update profiles set payer_keys = null where payer_keys is not null;
