-- A KB of the upload limits is 1024 bytes: what stood at the largest stays at the largest, 10 MB and 5 MB.
update system_config set value = '10240' where key = 'system.file_max_kb' and value = '10000';
update system_config set value = '5120' where key = 'business.gift_image_max_kb' and value = '5000';
