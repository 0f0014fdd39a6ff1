// The Mantine theme. All colours come from the design tokens in tokens.css, in the light and the dark scheme.
import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  InputWrapper,
  type MantineColorsTuple,
  Modal,
  MultiSelect,
  mergeThemeOverrides,
  SegmentedControl,
  Select,
} from '@mantine/core';
import type { KeyboardEvent } from 'react';

const bauhinia: MantineColorsTuple = [
  '#fdf1f8',
  '#f8e0ee',
  '#efbcd9',
  '#e595c3',
  '#d86cab',
  '#c2478f',
  '#a82673',
  '#8a1a5e',
  '#73134d',
  '#571040',
];
const gold: MantineColorsTuple = [
  '#fbf5e6',
  '#f4e8c9',
  '#e9d197',
  '#d9b566',
  '#c69f47',
  '#b08731',
  '#9c7524',
  '#8c661b',
  '#7c5a14',
  '#5f440c',
];

// Without this role, the <header> of a dialog would be a second banner landmark of the page.
const dialogHeader = { header: { role: 'none' } };
const dialogStyles = {
  content: { background: 'var(--ks-surface)' },
  header: { background: 'var(--ks-surface)' },
  title: { fontSize: 'var(--ks-text-l)', fontWeight: 700, lineHeight: 1.3 },
};

/** Tab chooses the only match of a typed text. Enter chooses the first match. */
function chooseMatch(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  const list = currentTarget.getAttribute('aria-controls');
  if (event.nativeEvent.isComposing || currentTarget.readOnly || !currentTarget.value || !list) return;
  if (key === 'Enter') {
    // Mantine loses the highlighted option when the first typed character opens the list
    setTimeout(() => {
      if (currentTarget.getAttribute('aria-expanded') !== 'true') return;
      document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
    });
  }
  if (key !== 'Tab') return;
  const matches = document.getElementById(list)?.querySelectorAll<HTMLElement>('[role="option"]') ?? [];
  const [match] = matches;
  if (matches.length === 1 && match && !match.hasAttribute('data-combobox-active')) match.click();
}

/**
 * The button that clears a choice is only for a pointer. With the keyboard, Delete or Backspace clears the choice if all
 * its text is selected.
 */
function clearChoice(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event;
  const isAllSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
  if ((key !== 'Delete' && key !== 'Backspace') || !field.value) return;
  if (!field.readOnly && !isAllSelected) return;
  const button = field.parentElement?.querySelector<HTMLElement>('.mantine-InputClearButton-root');
  if (!button) return;
  event.preventDefault();
  button.click();
}

function pressInSelect(event: KeyboardEvent<HTMLInputElement>): void {
  chooseMatch(event);
  clearChoice(event);
}

export const theme = createTheme({
  colors: { bauhinia, gold },
  primaryColor: 'bauhinia',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: 'var(--ks-font)',
  fontFamilyMonospace: 'var(--ks-font-mono)',
  headings: { fontFamily: 'var(--ks-font)', fontWeight: '700' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  radius: {
    sm: 'var(--ks-radius-s)',
    md: 'var(--ks-radius-s)',
    lg: 'var(--ks-radius-m)',
    xl: 'var(--ks-radius-l)',
  },
  shadows: {
    xs: 'var(--ks-shadow-1)',
    sm: 'var(--ks-shadow-1)',
    md: 'var(--ks-shadow-2)',
    lg: 'var(--ks-shadow-3)',
    xl: 'var(--ks-shadow-3)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Focus alone does not open a list, because the open list would cover the error of its field.
    Select: Select.extend({
      defaultProps: { openOnFocus: false, selectFirstOptionOnChange: true, onKeyDown: pressInSelect },
    }),
    MultiSelect: MultiSelect.extend({
      defaultProps: { openOnFocus: false, selectFirstOptionOnChange: true, onKeyDown: chooseMatch },
    }),
    Modal: Modal.extend({ defaultProps: { attributes: dialogHeader }, styles: dialogStyles }),
    Drawer: Drawer.extend({ defaultProps: { attributes: dialogHeader }, styles: dialogStyles }),
    InputWrapper: InputWrapper.extend({
      // A description above its input would push the input out of line with its neighbours.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4 }, description: { marginTop: 4 }, error: { marginTop: 4 } },
    }),
  },
});

/** The buyer's own pages have the round buttons of the public shop pages. */
export const shopTheme = mergeThemeOverrides(theme, {
  radius: { xl: 'var(--ks-radius-round)' },
  components: {
    Button: Button.extend({ defaultProps: { radius: 'xl' } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { radius: 'xl' } }),
  },
});

const tokens = {
  '--mantine-color-body': 'var(--ks-paper)',
  '--mantine-color-text': 'var(--ks-ink)',
  '--mantine-color-bright': 'var(--ks-ink)',
  '--mantine-color-dimmed': 'var(--ks-ink-faint)',
  '--mantine-color-placeholder': 'var(--ks-ink-faint)',
  '--mantine-color-anchor': 'var(--ks-brand-text)',
  '--mantine-color-error': 'var(--ks-danger)',
  '--mantine-color-success': 'var(--ks-success)',
  '--mantine-color-default': 'var(--ks-surface)',
  '--mantine-color-default-hover': 'var(--ks-surface-sunk)',
  '--mantine-color-default-color': 'var(--ks-ink)',
  '--mantine-color-default-border': 'var(--ks-line-strong)',
  '--mantine-color-disabled': 'var(--ks-neutral-soft)',
  '--mantine-color-disabled-color': 'var(--ks-ink-faint)',
  '--mantine-color-disabled-border': 'var(--ks-line)',
  '--mantine-primary-color-filled': 'var(--ks-brand)',
  '--mantine-primary-color-filled-hover': 'var(--ks-brand-hover)',
  '--mantine-primary-color-light': 'var(--ks-brand-soft)',
  '--mantine-primary-color-light-color': 'var(--ks-brand-text)',
  '--mantine-color-bauhinia-filled': 'var(--ks-brand)',
  '--mantine-color-bauhinia-filled-hover': 'var(--ks-brand-hover)',
  '--mantine-color-bauhinia-light': 'var(--ks-brand-soft)',
  '--mantine-color-bauhinia-light-color': 'var(--ks-brand-text)',
  '--mantine-color-bauhinia-text': 'var(--ks-brand-text)',
  '--mantine-color-bauhinia-outline': 'var(--ks-brand-text)',
  '--mantine-color-gold-light': 'var(--ks-gold-soft)',
  '--mantine-color-gold-light-color': 'var(--ks-gold-text)',
};

/** In the dark scheme, Mantine's menus, dialogs and inputs use these variables. */
const darkSurfaces = {
  '--mantine-color-dark-4': 'var(--ks-line-strong)',
  '--mantine-color-dark-5': 'var(--ks-surface-sunk)',
  '--mantine-color-dark-6': 'var(--ks-surface)',
  '--mantine-color-dark-7': 'var(--ks-surface)',
  '--mantine-color-dark-8': 'var(--ks-paper)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tokens,
    '--mantine-color-gray-4': 'var(--ks-line-strong)',
    '--mantine-color-gray-3': 'var(--ks-line)',
    '--mantine-color-gray-2': 'var(--ks-line)',
    '--mantine-color-gray-1': 'var(--ks-surface-sunk)',
  },
  dark: { ...tokens, ...darkSurfaces },
});
