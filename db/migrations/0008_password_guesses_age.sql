-- Guesses that no longer count are removed by age, whosever they were.
create index password_guesses_at on auth.password_guesses (at);
