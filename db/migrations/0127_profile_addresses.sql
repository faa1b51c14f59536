-- A profile shows the address of its account, since nobody has proved another one.
update profiles set email = account.email from auth.users as account
  where account.id = profiles.id and account.email <> profiles.email;
