-- An application costs the fee of its job, else that of the settings (143). Payments that exist keep their amounts.
create or replace view payable_requests as
  select enrollments.id, 'enrollment' as purpose, student_id as person_id, course_id, price::numeric as amount, 'MNT' as currency,
      upper(payment_reference) as reference, enrollments.created_at
    from enrollments join courses on courses.id = course_id where price > 0
  union all
  select applications.id, 'application', applicant_id, null, coalesce(jobs.application_fee, fee.amount), 'MNT', upper(payment_reference),
      applications.created_at
    from applications join jobs on jobs.id = job_id left join payment_fees as fee on fee.purpose = 'application'
    where payment_reference is not null and coalesce(jobs.application_fee, fee.amount, 1) > 0
  union all
  select request.id, 'verification', user_id, null, fee.amount, 'USD',
      verification_reference(user_id, (
        select count(*) from verification_requests as earlier
        where earlier.user_id = request.user_id and (earlier.created_at, earlier.id) < (request.created_at, request.id)
      )), created_at
    from verification_requests as request left join payment_fees as fee on fee.purpose = 'verification'
    where coalesce(fee.amount, 1) > 0;
