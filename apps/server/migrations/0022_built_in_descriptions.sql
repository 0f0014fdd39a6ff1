-- The descriptions of built-in settings are no longer stored, so that a new version of the program can correct them.
update system_config set description = '{"zh-HK": "", "en": "", "zh-CN": ""}' where updated_by = 'system';
comment on column system_config.description is
  'In three languages; empty: the description that the program gives it. Custom settings may have none.';
