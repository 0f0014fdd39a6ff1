import { useMediaQuery } from '@mantine/hooks';

/** As wide as a phone, where lists are cards and calendars fill the screen. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
