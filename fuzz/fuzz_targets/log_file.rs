#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wayfinder_inputs::log_file(text));
