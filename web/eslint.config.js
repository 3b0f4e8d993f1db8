import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Where imports may point: a part of the page may know those below it, never one above or beside it. */
const LAYERS = [
  { part: 'wire', mayUse: [] },
  { part: 'settings', mayUse: [] },
  { part: 'i18n', mayUse: ['settings'] },
  { part: 'net', mayUse: ['wire', 'settings'] },
  { part: 'board', mayUse: ['wire', 'settings', 'i18n'] },
  { part: 'games', mayUse: ['wire', 'settings', 'i18n', 'board'] },
  { part: 'shell', mayUse: ['wire', 'settings', 'i18n', 'net', 'board', 'games'] },
];

/** Refuses what points the other way. */
const directions = LAYERS.map(({ part, mayUse }) => {
  const closed = LAYERS.map((layer) => layer.part).filter((other) => other !== part && !mayUse.includes(other));
  return {
    files: [`src/${part}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...closed.map((other) => ({
              regex: `^(\\.\\./)+${other}(/|$)`,
              message: `${part} must not know ${other}.`,
            })),
            ...(part === 'shell'
              ? [
                  {
                    regex: '^(\\.\\./)+games/\\w+/',
                    message: 'The shell knows titles by games/module and games/index only.',
                  },
                ]
              : []),
          ],
        },
      ],
    },
  };
});

export default ts.config(
  { ignores: ['dist', 'src/wire/generated'] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Texts are objects of plain functions: nothing in this page reads `this` from one that was handed on.
      '@typescript-eslint/unbound-method': 'off',
      // Sets and maps here are made anew whenever something changes; none is changed in place and watched.
      'svelte/prefer-svelte-reactivity': 'off',
      // `{' '}` is a space at the edge of a block, where a plain one would be trimmed.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // svelte-check knows the types of markup, which this parser takes for `any`.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // What it takes for unused keeps svelte-check quiet.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    // Plain JavaScript that Node runs, or the browser as it is.
    files: ['e2e/**/*.mjs', '*.js', 'public/*.js'],
    ...ts.configs.disableTypeChecked,
    languageOptions: {
      globals: { ...globals.node, ...globals.browser, ...globals.serviceworker },
      parserOptions: { projectService: false },
    },
  },
  ...directions,
);
