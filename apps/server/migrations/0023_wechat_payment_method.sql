-- Orders and payments call the method `wechat`. The entry of the dictionary had another code.
update dictionary_entry set code = 'wechat'
where dictionary_code = 'paymentMethod' and code = 'wechat_pay'
  and not exists (select from dictionary_entry e where e.dictionary_code = 'paymentMethod' and e.code = 'wechat');
