-- A view that ends ends the streams that were opened in it.
create trigger admin_views_live after update of ended_at on admin_views
  for each row execute function tell_live('session', 'admin_id');
