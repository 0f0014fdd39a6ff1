-- The application catalog by applicable object, in its usual order.
create index souvenir_application_object on souvenir (applicable_object, sort_code, id)
  where in_application and state = 'valid';
