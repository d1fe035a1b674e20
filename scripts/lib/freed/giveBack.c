/*
 * A module for Node with one function: it hands pages that were freed back to the machine. The C library keeps them below
 * whatever is still in use, and after work on large texts that is most of its heap; Node has no way to ask for it.
 *
 * Of Node-API, which does not change, only what is named below is used: no headers come with our Node.
 */
#include <malloc.h>
#include <stddef.h>

typedef struct napi_env__ *napi_env;
typedef struct napi_value__ *napi_value;
typedef struct napi_callback_info__ *napi_callback_info;

int napi_create_function(napi_env env, const char *name, size_t length, napi_value (*call)(napi_env, napi_callback_info),
                         void *data, napi_value *result);

static napi_value give_back(napi_env env, napi_callback_info info) {
    (void)env;
    (void)info;
    malloc_trim(0);
    return NULL;
}

__attribute__((visibility("default"))) napi_value napi_register_module_v1(napi_env env, napi_value exports) {
    napi_value made;
    return napi_create_function(env, "giveBack", 8, give_back, NULL, &made) == 0 ? made : exports;
}
