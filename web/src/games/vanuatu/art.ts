export { default as Defs } from './VanuatuDefs.svelte';
export { default as Picture } from './Picture.svelte';
