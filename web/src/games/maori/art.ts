export { default as Defs } from './MaoriDefs.svelte';
export { default as Picture } from './Picture.svelte';
