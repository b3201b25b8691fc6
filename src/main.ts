#!/usr/bin/env node
import './memory-settings.js';
import './code-cache.js';

// Imported once the cache is open: what is imported above is read without it.
const { maskCrashes } = await import('./app/crash.ts');
maskCrashes();
const { runCommandLine } = await import('./app/command-line.ts');

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
