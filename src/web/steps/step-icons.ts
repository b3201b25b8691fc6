import {
  IconAlignLeft,
  IconArrowsLeftRight,
  IconBell,
  IconCloudUp,
  IconCopy,
  IconEye,
  IconFileCertificate,
  IconFileCheck,
  IconFilePencil,
  IconFileSearch,
  IconFileText,
  IconPhoto,
  IconPuzzle,
  IconSearch,
  IconSparkles,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, TablerIcon>> = {
  check_for_duplicates: IconCopy,
  convert_to_pdf: IconFileText,
  extract_text: IconAlignLeft,
  ocr: IconEye,
  ask_ai: IconSparkles,
  extract_metadata: IconFileSearch,
  set_fields: IconTag,
  wait_for_review: IconFileCheck,
  embed_metadata: IconFilePencil,
  convert_to_pdfa: IconFileCertificate,
  render_thumbnail: IconPhoto,
  compute_embedding: IconArrowsLeftRight,
  index_for_search: IconSearch,
  send_to_destinations: IconCloudUp,
  notify: IconBell,
};

/** The sign of a type of step; one we do not know has one, too. */
export function stepIcon(type: string): TablerIcon {
  return icons[type] ?? IconPuzzle;
}
