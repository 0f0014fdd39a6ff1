comment on column work.tries is 'Attempts of an import or a PDF list. Their number is limited.';
comment on column shop_order_line.customised is 'True if the souvenir is customised, or if the line has a text.';
comment on column souvenir.personal_max_length is 'Maximum length in code points.';
comment on column stock_balance.expiring is
  'Of on_hand, pieces in lots that are too close to their best-before day. They are not available.';
comment on column stock_balance.reserved is
  'Of on_hand, reserved for orders, exchanges and approved applications, and not yet handed over.';
comment on column stock_balance.protected is 'Of on_hand, not for sale in the shop.';
