// A file of set-up is run for every test file; what it imports is run once a worker, and matchers that are added again are asked again.
import './same-bytes.ts';
