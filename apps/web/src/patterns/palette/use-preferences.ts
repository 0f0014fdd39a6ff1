// Palette entries that change the appearance or the language, or sign out.
import { languages } from '@keepsake/core/values/language';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { signOut } from '../../api/sign-out.ts';
import { useT } from '../../i18n/i18n.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { useLanguageChange } from '../../ui/use-language-change.ts';
import type { Preference } from './palette-sections.ts';

const schemes = ['light', 'dark', 'auto'] as const;

export function usePreferences(): readonly Preference[] {
  const t = useT();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const changeLanguage = useLanguageChange();
  return [
    ...schemes.map((scheme) => ({
      path: `scheme:${scheme}`,
      label: t(`office.scheme.${scheme}`),
      description: t('app.scheme'),
      icon: 'scheme',
      words: 'theme mode',
      run: () => setColorScheme(scheme),
    })),
    ...languages.map((language) => ({
      path: `language:${language}`,
      label: languageNames[language],
      description: t('app.language'),
      icon: 'language',
      words: 'language',
      run: () => void changeLanguage(language),
    })),
    {
      path: 'sign-out',
      label: t('app.signOut'),
      description: '',
      icon: 'signOut',
      words: 'log out logout',
      run: () => void signOut().then(() => navigate('/login')),
    },
  ];
}
