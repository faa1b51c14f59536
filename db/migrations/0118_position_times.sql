-- When the position was reached: one that was reached earlier on another device and arrives later does not replace it.
alter table lesson_progress add column position_at timestamptz;
