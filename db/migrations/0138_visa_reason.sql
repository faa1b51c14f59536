-- False leaves out the line of the 職務経歴書 that says why a visa is possible.
alter table profiles add column prints_visa_reason boolean;
