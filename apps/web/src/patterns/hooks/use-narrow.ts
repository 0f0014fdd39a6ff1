import { useMediaQuery } from '@mantine/hooks';

/** True on narrow screens such as phones, where for example lists are cards. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
