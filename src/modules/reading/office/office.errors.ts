/** What can be wrong with an office file, each with the public sentence that says what to do. */
export const officeSentences = {
  converter_missing:
    'Office files become PDFs by LibreOffice, which is not on the server. Install it (on Debian: apt-get install libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui) or run: archivolt extra add office. Then retry the step.',
  password_required: 'This file is protected with a password. Enter it and retry the step.',
  password_wrong: 'The password does not open this file. Check it and retry the step.',
  office_protection_unsupported:
    'This file is protected in a way that cannot be opened here. Save it without its password and upload that; the original is kept.',
  office_broken:
    'This file is damaged or not what it says, and LibreOffice could not open it. Save it again in its own program and upload that; the original is kept.',
  office_too_large:
    'This file needs more time or memory than one document may take. Export it as PDF in its own program and upload that; the original is kept.',
} as const satisfies Record<string, string>;

/** The code of one of the problems above. */
export type OfficeErrorCode = keyof typeof officeSentences;
