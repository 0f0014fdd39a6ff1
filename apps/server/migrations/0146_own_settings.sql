-- Administrators add settings of their own and rename those of the program. A name is kept only where somebody wrote one:
-- until now nobody could, so what stands here is what the program calls them itself.
update system_config set name = '{"zh-HK": "", "en": "", "zh-CN": ""}';
create unique index system_config_key_unique on system_config (lower(key));
