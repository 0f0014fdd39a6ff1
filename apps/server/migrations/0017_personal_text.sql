-- Personal text: a buyer may have a text put on each piece of a line, such as an engraved name.

alter table souvenir
  add column personal_text boolean not null default false,
  add column personal_label jsonb not null default '{"zh-HK": "", "en": ""}',
  add column personal_max_length int not null default 20,
  add column personal_characters text not null default 'latin',
  add column personal_price bigint not null default 0,
  add column personal_days int not null default 0,
  add constraint souvenir_personal_max_length check (personal_max_length >= 1 and personal_max_length <= 60),
  add constraint souvenir_personal_characters check (personal_characters in ('latin', 'chinese', 'any')),
  add constraint souvenir_personal_price check (personal_price >= 0),
  add constraint souvenir_personal_days check (personal_days >= 0 and personal_days <= 60);
comment on column souvenir.personal_text is 'Buyers may add a text. The other personal columns apply only then.';
comment on column souvenir.personal_label is 'What the text is, in three languages, such as the name to engrave. Empty: a general label.';
comment on column souvenir.personal_max_length is 'Code points.';
comment on column souvenir.personal_characters is 'latin: letters, digits and simple punctuation; chinese: also Chinese; any: any printable characters.';
comment on column souvenir.personal_price is 'HKD cents per piece, added to the shop price of pieces with a text.';
comment on column souvenir.personal_days is 'Working days, added to the delivery time of an order with a text.';

alter table cart_item
  add column personal_text text not null default '',
  drop constraint cart_item_once,
  add constraint cart_item_once unique (user_id, souvenir_id, personal_text),
  add constraint cart_item_personal_text check (char_length(personal_text) <= 60);
comment on column cart_item.personal_text is 'Text of the buyer on each piece. Empty: none. Each text is a line of its own.';
comment on column cart_item.seen_price is
  'HKD cents per piece, with the text, when the buyer last saw the cart; a change is shown to the buyer.';

alter table shop_order_line
  add column personal_text text not null default '',
  add column personal_label jsonb,
  add column personal_price bigint not null default 0,
  add column personal_days int not null default 0,
  add constraint shop_order_line_personal_text check (char_length(personal_text) <= 60),
  add constraint shop_order_line_personal_price check (personal_price >= 0 and personal_price < unit_price),
  add constraint shop_order_line_personal_days check (personal_days >= 0),
  add constraint shop_order_line_personal check (personal_text <> '' or (personal_price = 0 and personal_days = 0)),
  add constraint shop_order_line_customised check (personal_text = '' or customised);
comment on column shop_order_line.personal_text is 'Text of the buyer on each piece. Empty: none.';
comment on column shop_order_line.personal_label is 'Copy of the label in three languages; null: the general label.';
comment on column shop_order_line.personal_price is 'HKD cents per piece; the part of unit_price that the text costs.';
comment on column shop_order_line.personal_days is 'Working days that the text adds to the delivery time.';
comment on column shop_order_line.customised is 'Of the souvenir, or because the line has a text.';
