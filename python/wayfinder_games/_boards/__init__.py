"""The boards, a file for each title: what lies open on them, where it lies."""
