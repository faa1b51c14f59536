-- Only changes of what visitors see clear caches (125).

-- A portfolio clears its own page only. After the commit, as live notices (079), on connections of the product.
create function tell_portfolio_changed() returns trigger language plpgsql as $$
declare
  notice text;
begin
  for notice in select distinct 'portfolios ' || handle from (values (old.handle), (new.handle)) as named (handle) where handle is not null loop
    if starts_with(current_setting('application_name'), 'zamnal server') then
      raise info '%', notice using errcode = 'ZCONT';
    else
      perform pg_notify('content_changed', notice);
    end if;
  end loop;
  return null;
end $$;
drop trigger portfolios_changed on portfolios;
drop trigger portfolios_deleted on portfolios;
create trigger portfolios_inserted after insert on portfolios for each row when (new.is_on) execute function tell_portfolio_changed();
create trigger portfolios_changed after update on portfolios for each row
  when ((old.is_on or new.is_on) and (old.handle, old.is_on, old.is_findable) is distinct from (new.handle, new.is_on, new.is_findable))
  execute function tell_portfolio_changed();
create trigger portfolios_deleted after delete on portfolios for each row when (old.is_on) execute function tell_portfolio_changed();

-- Stars show within a minute; a sentence that an admin approves or hides, or that is changed, at once.
drop trigger course_ratings_changed on course_ratings;
create trigger course_ratings_changed after update on course_ratings for each row
  when ('approved' in (old.status, new.status) and (old.status, old.sentence) is distinct from (new.status, new.sentence))
  execute function tell_content_changed();
create trigger course_ratings_deleted after delete on course_ratings for each row
  when (old.status = 'approved' and old.sentence is not null) execute function tell_content_changed();

drop trigger courses_changed on courses;
create trigger courses_changed after insert or delete or truncate on courses for each statement execute function tell_content_changed();
create trigger courses_updated after update on courses for each row
  when (to_jsonb(old) - '{rating_count,rating_sum,rating_average}'::text[] is distinct from to_jsonb(new) - '{rating_count,rating_sum,rating_average}'::text[])
  execute function tell_content_changed();
