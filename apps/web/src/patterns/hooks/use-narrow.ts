import { useMediaQuery } from '@mantine/hooks';

/** True on phones, where lists are cards and calendars fill the screen. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
