-- Mails that were sent are forgotten after a while, a few at a time; their words are gone already.
create index outbox_mails_sent on outbox_mails (sent_at) where sent_at is not null;
update outbox_mails set body_text = '', body_html = '' where sent_at is not null;
