import { existsSync } from 'node:fs';

/** Where systems keep a font of Chinese, Japanese and Korean letters in one plain file; the first that is there is taken. */
const EAST_ASIAN = [
  // fonts-droid-fallback of Debian and Ubuntu, which Ghostscript brings with it; the second has no Korean
  '/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf',
  '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf',
  // Alpine, Arch, Fedora
  '/usr/share/fonts/droid-nonlatin/DroidSansFallbackFull.ttf',
  '/usr/share/fonts/droid/DroidSansFallbackFull.ttf',
  '/usr/share/fonts/google-droid-sans-fonts/DroidSansFallbackFull.ttf',
  '/usr/share/fonts/google-droid/DroidSansFallback.ttf',
  // macOS
  '/System/Library/Fonts/Supplemental/Arial Unicode.ttf',
  '/Library/Fonts/Arial Unicode.ttf',
];

/** The system's fonts that stand in for those a document does not bring; none where none is installed. */
export function systemFonts(): string[] {
  return EAST_ASIAN.filter(isThere).slice(0, 1);
}

/** A child may not even ask after files that it was not given: those that are there were. */
function isThere(file: string): boolean {
  try {
    return existsSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_ACCESS_DENIED') return false;
    throw error;
  }
}
