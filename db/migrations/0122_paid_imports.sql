-- Imported tables say who has paid (102).
alter table people_import_lines
  add column is_paid boolean not null default false,
  add constraint people_import_lines_paid check (is_enrolled or not is_paid),
  drop constraint people_import_lines_reason_check,
  add constraint people_import_lines_reason_check check (
    reason in ('no_email', 'bad_email', 'repeated', 'bad_name', 'bad_phone', 'unknown_language', 'unknown_course',
      'unknown_group', 'bad_week', 'group_full', 'bad_paid', 'wrong_paid', 'nothing_to_pay', 'payment_open', 'unexpected')
  );
