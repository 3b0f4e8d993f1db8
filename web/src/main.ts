import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { fetchWords } from './i18n/index.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
// In English where the words cannot be had.
void fetchWords()
  .catch(() => undefined)
  .then(() => mount(App, { target }));
