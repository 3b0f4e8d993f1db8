#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wayfinder_inputs::data_file(text));
