import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Every colour of the interface, light and dark. Components name them as `var(--av-<name>)` and never a raw colour. */
const tokens = {
  ground: ['#f7f8fa', '#131519'],
  surface: ['#ffffff', '#1a1d23'],
  hover: ['#f1f3f6', '#22262e'],
  line: ['#e3e6eb', '#2b2f38'],
  'line-strong': ['#838b98', '#737b89'],
  text: ['#1a1d24', '#e7e9ee'],
  dim: ['#565e6b', '#a6adba'],
  faint: ['#646b78', '#969eac'],
  accent: ['#3f57d6', '#8297ff'],
  'accent-hover': ['#354abd', '#95a7ff'],
  'on-accent': ['#ffffff', '#10142b'],
  'accent-ground': ['#eef1ff', '#232a4a'],
  'accent-text': ['#2f44b8', '#b3c0ff'],
  'accent-sheet': ['#c9d2ff', '#2f3a78'],
  green: ['#1b7f4b', '#62c796'],
  amber: ['#92600a', '#e3b45b'],
  red: ['#b42332', '#ff8c96'],
  'red-ground': ['#fdecee', '#3a161b'],
  'green-ground': ['#edf8f1', '#17301f'],
  'amber-ground': ['#fdf3df', '#332812'],
  mark: ['#ffe58a', '#7a6414'],
  tag: ['#eceef2', '#272b33'],
  'tag-blue': ['#2b7cb8', '#5fa8dd'],
  'tag-green': ['#3c8f58', '#68bd86'],
  'tag-violet': ['#8257cf', '#ab8bee'],
  'tag-orange': ['#c07a1a', '#e0a350'],
  'tag-pink': ['#b6456d', '#e5809f'],
  'tag-gray': ['#6b7280', '#9aa2b1'],
  paper: ['#ffffff', '#ffffff'],
  'paper-mark': ['#ffe58a', '#ffe58a'],
  'paper-mark-current': ['#ffc53d', '#ffc53d'],
  'sheet-shadow': ['0 2px 10px rgb(20 26 50 / 10%)', '0 2px 12px rgb(0 0 0 / 50%)'],
  veil: ['rgb(26 29 36 / 35%)', 'rgb(0 0 0 / 55%)'],
  shadow: ['0 8px 28px rgb(20 26 50 / 14%)', '0 8px 28px rgb(0 0 0 / 50%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

const accent: MantineColorsTuple = [
  '#eef1ff',
  '#dbe1ff',
  '#b3c0ff',
  '#95a7ff',
  '#8297ff',
  '#5c73ec',
  '#3f57d6',
  '#354abd',
  '#2f44b8',
  '#232a4a',
];
const dark: MantineColorsTuple = [
  '#e7e9ee',
  '#c9ced8',
  '#a6adba',
  '#969eac',
  '#3a404b',
  '#2b2f38',
  '#1a1d23',
  '#131519',
  '#101216',
  '#0c0e11',
];

/** Mantine's own variables mapped on the tokens, so that its components wear the same colours. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const pick = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--av-${name}`, value[index]]));
  const mapped = {
    '--mantine-color-body': 'var(--av-surface)',
    '--mantine-color-text': 'var(--av-text)',
    '--mantine-color-dimmed': 'var(--av-dim)',
    '--mantine-color-placeholder': 'var(--av-faint)',
    '--mantine-color-error': 'var(--av-red)',
    '--mantine-color-success': 'var(--av-green)',
    '--mantine-color-anchor': 'var(--av-accent-text)',
    '--mantine-color-default': 'var(--av-surface)',
    '--mantine-color-default-hover': 'var(--av-hover)',
    '--mantine-color-default-color': 'var(--av-text)',
    '--mantine-color-default-border': 'var(--av-line)',
    '--mantine-color-disabled': 'var(--av-hover)',
    '--mantine-color-disabled-color': 'var(--av-faint)',
    '--mantine-color-disabled-border': 'var(--av-line)',
    '--mantine-primary-color-filled': 'var(--av-accent)',
    '--mantine-primary-color-filled-hover': 'var(--av-accent-hover)',
    '--mantine-primary-color-contrast': 'var(--av-on-accent)',
    '--mantine-color-accent-filled': 'var(--av-accent)',
    '--mantine-color-accent-light': 'var(--av-accent-ground)',
    '--mantine-color-accent-light-color': 'var(--av-accent-text)',
    '--mantine-color-accent-outline': 'var(--av-accent)',
  };
  return { variables: {}, light: { ...pick(0), ...mapped }, dark: { ...pick(1), ...mapped } };
};

const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'filled' && (input.color ?? 'accent') === 'accent') {
    return {
      background: 'var(--av-accent)',
      hover: 'var(--av-accent-hover)',
      color: 'var(--av-on-accent)',
      border: '1px solid transparent',
    };
  }
  if (input.color === 'red') {
    const filled = input.variant === 'filled';
    return {
      background: filled ? 'var(--av-red)' : 'transparent',
      hover: filled ? 'var(--av-red)' : 'var(--av-red-ground)',
      color: filled ? 'var(--av-surface)' : 'var(--av-red)',
      border: `1px solid ${input.variant === 'default' ? 'var(--av-line)' : 'transparent'}`,
    };
  }
  if (input.variant === 'subtle') {
    return {
      background: 'transparent',
      hover: 'var(--av-hover)',
      color: 'var(--av-dim)',
      border: '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

/** The look of Archivolt as Mantine understands it. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  colors: { accent, dark },
  black: tokens.text[0],
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  radius: { xs: '4px', sm: '7px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { md: 'var(--av-shadow)', lg: 'var(--av-shadow)', xl: 'var(--av-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '20px', lineHeight: '1.4' } } },
  components: {
    Tooltip: { defaultProps: { withArrow: false, transitionProps: { duration: 100 } } },
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md', radius: 'lg' } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120, transition: 'pop' },
        centered: true,
        radius: 'lg',
        overlayProps: { color: 'transparent', backgroundOpacity: 0, className: 'av-veil' },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 120 },
        overlayProps: { color: 'transparent', backgroundOpacity: 0, className: 'av-veil' },
      },
    },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
  },
});

const storageKey = 'archivolt.theme';

type Scheme = 'light' | 'dark' | 'auto';

function readScheme(fallback: Scheme): Scheme {
  const saved = window.localStorage.getItem(storageKey);
  return saved === 'light' || saved === 'dark' || saved === 'auto' ? saved : fallback;
}

/** Remembers the scheme under the key that boot.js reads before the first paint. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: readScheme,
  set: (value) => window.localStorage.setItem(storageKey, value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => window.localStorage.removeItem(storageKey),
};
