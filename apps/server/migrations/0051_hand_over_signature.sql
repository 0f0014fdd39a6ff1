-- Whose signature a picture is, asked whenever one is shown.
create index hand_over_signature on hand_over (signature_file_id) where signature_file_id is not null;
